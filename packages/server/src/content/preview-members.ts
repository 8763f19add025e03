/** Whom a preview can show the app to: made-up members by their history, and a visitor without an account. */
export const previewMembers = ['new', 'middle', 'rich', 'visitor'] as const
