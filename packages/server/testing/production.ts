/** What a server in production asks for besides the rest; none of it leads anywhere. */
export const inProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://herzkarte.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'us@example.org',
  SMS_URL: 'http://127.0.0.1:1',
  SMS_TOKEN: 'token',
  SMS_SENDER: 'us',
}
