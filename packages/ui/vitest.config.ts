import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** `npm test` names a browser; without it, where Debian installs them. */
const paths = [process.env.HEADLESS_SHELL, process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = paths.find((path) => path && existsSync(path))

/** Components in a real browser: the keyboard, the focus and the accessibility tree are Chromium's own. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  test: {
    name: 'components',
    include: ['test/components/*.test.tsx'],
    setupFiles: 'test/components/setup.ts',
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args: ['--disable-gpu'] } }),
      viewport: { width: 390, height: 844 },
      instances: [{ browser: 'chromium' }],
    },
  },
})
