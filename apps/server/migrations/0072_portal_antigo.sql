ALTER TABLE "internacoes" ADD COLUMN "trazida_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "trazido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "trazido_em" timestamp with time zone;
