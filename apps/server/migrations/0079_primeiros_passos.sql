ALTER TABLE "empresa_config" ADD COLUMN "sem_roleta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "primeiros_passos_guardados" boolean DEFAULT false NOT NULL;
