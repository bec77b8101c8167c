ALTER TABLE "recipe_steps" ADD COLUMN "reasons" jsonb;--> statement-breakpoint
ALTER TABLE "recipe_steps" ADD COLUMN "question" jsonb;