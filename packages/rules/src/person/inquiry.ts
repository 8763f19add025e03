/** What a message to customer service can be about. */
export const inquiryTopics = ['card', 'hearts', 'account', 'store', 'other'] as const
export type InquiryTopic = (typeof inquiryTopics)[number]
