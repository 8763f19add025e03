export class NewsletterError extends Error {}
