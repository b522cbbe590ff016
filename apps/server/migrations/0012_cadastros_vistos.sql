ALTER TABLE "pacientes" ADD COLUMN "visto_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pacientes_novos" ON "pacientes" USING btree ("consultor_id") WHERE "pacientes"."visto_em" is null;--> statement-breakpoint
-- What came in before anybody counted was seen.
UPDATE "pacientes" SET "visto_em" = "created_at";