let audio: AudioContext | undefined

/** Prepares sound, which only a tap may start: this one, or the next. Resolves when it has. */
export function readySound(): Promise<AudioContext> {
  audio ??= new AudioContext()
  const context = audio
  addEventListener('pointerdown', () => void context.resume(), { once: true })
  return context.resume().then(() => context)
}

const apartSeconds = 0.09
/** A heart falls before it is pressed. */
const fallSeconds = 0.18

/** Later than this it would be the sound of something that is over. Making the first context takes most of a second on slow phones. */
const latestMs = 1500

/** Hearts are stamped on wood, one after another, as they are drawn. */
export async function playThuds(hearts: number): Promise<void> {
  const asked = performance.now()
  const context = await readySound()
  if (performance.now() - asked > latestMs) return
  for (let i = 0; i < hearts; i++) thud(context, context.currentTime + fallSeconds + i * apartSeconds)
}

/** A dull thud: a low tone that drops, and a short burst of noise above it. */
function thud(context: AudioContext, at: number): void {
  const tone = new OscillatorNode(context)
  tone.frequency.setValueAtTime(130, at)
  tone.frequency.exponentialRampToValueAtTime(52, at + 0.09)
  const noise = new AudioBufferSourceNode(context, { buffer: noiseIn(context) })
  const dull = new BiquadFilterNode(context, { type: 'lowpass', frequency: 620 })
  noise.connect(dull).connect(fading(context, at, 0.5, 0.05))
  tone.connect(fading(context, at, 0.7, 0.14))
  for (const source of [tone, noise]) {
    source.start(at)
    source.stop(at + 0.2)
  }
}

function fading(context: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  gain.connect(context.destination)
  return gain
}

function noiseIn(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 0.06, context.sampleRate)
  buffer.getChannelData(0).forEach((_, i, samples) => {
    samples[i] = Math.random() * 2 - 1
  })
  return buffer
}
