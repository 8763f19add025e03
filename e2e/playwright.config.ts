import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { keepTemporaryFilesInMemory } from '@herzkarte/dev/testing/temporary-files.ts'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'
import { phoneLeavesOut, wideTakes } from './support/shells.ts'

keepTemporaryFilesInMemory()

/** Chromium without windows, which takes a fifth less of the processor; what it lacks is the camera (`aDeviceThatSees`). */
const shell = process.env.HEADLESS_SHELL || '/usr/bin/chromium-headless-shell'
/** Pages live for seconds: V8 hardly gets to run what it optimizes in the background, but optimizing takes a sixth of the processor time. */
const withoutOptimizing = '--js-flags=--no-maglev --no-opt'
/** Tests in the native shell, over the real bridge of both systems. */
const nativeShell = 'native/**'
/** At a desk, where marketing works. */
const desk = 'studio/**'

/** Shoppers and cashiers use the complete system, which `support/system.ts` boots once. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './support/system.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests often wait for pages, messages and other devices. Two workers keep two cores busy two thirds of the time, so there is one more than cores.
  workers: availableParallelism() + 1,
  // A second try tells a test that is unsteady from one that is broken, and leaves a trace. It saves nobody: `npm test` counts both as failed (decision 0037).
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: existsSync(shell) ? shell : chromiumPath,
      args: [...chromiumFlags, withoutOptimizing],
    },
    baseURL: process.env.BASE_URL,
    // Each test begins with empty storage: a service worker would fetch the complete app again for each, and answer instead of the routes that tests set.
    // Devices that keep the app (support/device.ts) have one.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Of the second try only, and without a film: to write down what happens takes much of the time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [nativeShell, desk],
      grepInvert: phoneLeavesOut,
      // Pixels are not looked at here. Drawing four times as many takes a twentieth more of the processor.
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.5, isMobile: true, hasTouch: true },
    },
    {
      name: 'native',
      testMatch: nativeShell,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.5, isMobile: true, hasTouch: true },
    },
    { name: 'studio', testMatch: desk, use: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 } },
    // One of the two shells for those who wish for less motion.
    {
      name: 'wide',
      testIgnore: [nativeShell, desk],
      grep: wideTakes,
      use: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
