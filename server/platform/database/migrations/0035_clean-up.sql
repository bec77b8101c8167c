ALTER TABLE "recipe_steps" ADD COLUMN "is_clean_up" boolean;--> statement-breakpoint
ALTER TABLE "run_steps" ADD COLUMN "is_clean_up" boolean;