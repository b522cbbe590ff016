ALTER TABLE "preferencias" ADD COLUMN "leads_a_mao" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_leads_a_mao_valido" CHECK (cardinality("preferencias"."leads_a_mao") <= 7);
