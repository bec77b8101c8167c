ALTER TABLE "recipes" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "device" text;