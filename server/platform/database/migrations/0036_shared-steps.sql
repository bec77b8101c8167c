ALTER TABLE "tasks" ADD COLUMN "begun_shared" jsonb;--> statement-breakpoint
ALTER TABLE "recipe_steps" ADD COLUMN "use" jsonb;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run_steps" ADD COLUMN "shared" jsonb;--> statement-breakpoint
CREATE INDEX "recipe_steps_use" ON "recipe_steps" USING btree (("use" ->> 'recipeId')) WHERE "recipe_steps"."use" is not null;--> statement-breakpoint
CREATE INDEX "recipes_shared" ON "recipes" USING btree ("project_id") WHERE "recipes"."is_shared";