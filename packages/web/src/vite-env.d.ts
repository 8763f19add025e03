/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the API for builds that do not come from the API's own host (the native shell). */
  readonly VITE_API_HOST?: string
  readonly VITE_MERCHANT_CODE?: string
  readonly VITE_BRAND_NAME?: string
  readonly VITE_WELCOME_HEARTS?: string
}
