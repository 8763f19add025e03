/** The additional environment of a server in production, with dummy values. */
export const inProduction = {
  DEMO: 'false',
  NODE_ENV: 'production',
  SECRET: 'bO8ZsxKz1YPqVw5nRj2uTf7hCe0mLg9a',
  PUBLIC_URL: 'https://herzkarte.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'us@example.org',
  SMS_URL: 'http://127.0.0.1:1',
  SMS_TOKEN: 'token',
  SMS_SENDER: 'us',
}
