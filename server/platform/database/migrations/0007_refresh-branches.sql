ALTER TABLE "refresh_tokens" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
-- Which branch a token of before belongs to is not known: they count as one.
UPDATE "refresh_tokens" SET "branch_id" = "family_id";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "fork_ends_at" timestamp (3) with time zone;
