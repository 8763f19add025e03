/** Topics of a message to customer service. */
export const inquiryTopics = ['card', 'hearts', 'account', 'store', 'other'] as const
export type InquiryTopic = (typeof inquiryTopics)[number]
