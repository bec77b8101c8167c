/** What a webhook’s menu asks for that needs a dialog. */
export type WebhookCommand = 'edit' | 'renew' | 'deliveries' | 'delete'
