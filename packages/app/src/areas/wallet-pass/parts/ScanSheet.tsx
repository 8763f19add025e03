import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Qr } from '@herzkarte/ui/display/Qr.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../dispatcher/api.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { useTimeLeft } from '../../../shared/seconds.ts'
import { passAddress, walletTexts } from '../pass.ts'

/** The lifetime of a code on the server. The instant in the answer is in the server's time. */
const codeSeconds = 5 * 60

/** Transfers the pass for Apple Wallet to an iPhone, which scans a code from this screen. */
export default function ScanSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={walletTexts.scanTitle}>
      <p className="text-ink-soft text-pretty">{walletTexts.scanText}</p>
      <ScanCode />
    </Sheet>
  )
}

/** A code for another phone. It is requested when it is shown and never stored; an expired one is requested again. */
function ScanCode() {
  const read = useQuery({
    queryKey: [api.getCodeForIos.callName],
    queryFn: () => api.getCodeForIos({ forOtherDevice: true }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isOver = useTimeLeft(codeSeconds, read.dataUpdatedAt) === 0
  return (
    <Loaded
      read={{ ...read, data: read.error ? undefined : read.data }}
      skeleton={<Bone className="size-[260px] mx-auto my-5 rounded-lg!" />}
    >
      {({ code }) =>
        isOver ? (
          <div className="grid justify-items-center gap-4 py-10 text-center">
            <p role="status">{walletTexts.scanOver}</p>
            <Button variant="line" onClick={() => void read.refetch()}>
              {walletTexts.newCode}
            </Button>
          </div>
        ) : (
          <div className="grid justify-items-center my-5">
            <Qr
              value={passAddress(code)}
              label={walletTexts.scanCode}
              className="w-full max-w-[260px] rounded-lg bg-qr-paper text-qr-ink"
            />
          </div>
        )
      }
    </Loaded>
  )
}
