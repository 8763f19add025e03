/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_MERCHANT_CODE?: string
  readonly VITE_BRAND_NAME?: string
  readonly VITE_WELCOME_HEARTS?: string
}
