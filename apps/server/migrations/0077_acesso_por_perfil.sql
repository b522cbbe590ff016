ALTER TABLE "dispositivos" ADD COLUMN "pedido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "aprovar_dispositivos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "exigir_duas_etapas_de" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "duas_etapas_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "empresa_config" ADD CONSTRAINT "empresa_config_duas_etapas_papeis" CHECK ("empresa_config"."exigir_duas_etapas_de" <@ array['admin', 'supervisor', 'gerenciador', 'consultor']);
--> statement-breakpoint
UPDATE "empresa_config" SET "exigir_duas_etapas_de" = '{admin}' WHERE "exigir_duas_etapas";--> statement-breakpoint
ALTER TABLE "empresa_config" DROP COLUMN "exigir_duas_etapas";
