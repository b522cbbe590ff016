CREATE TABLE "dispositivos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"usuario_id" uuid NOT NULL,
	"fingerprint_hash" text NOT NULL,
	"chave_hash" text NOT NULL,
	"device_name" text NOT NULL,
	"device_type" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"aprovado_em" timestamp with time zone,
	"aprovado_de_dispositivo" text,
	"aprovado_de_ip" text,
	"primeiro_acesso" timestamp with time zone DEFAULT now() NOT NULL,
	"ultimo_acesso" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text,
	"ip_informado" text,
	"cidade" text,
	"pais" text,
	"lat" double precision,
	"lng" double precision,
	"suspeito" boolean DEFAULT false NOT NULL,
	"distancia_km" integer,
	CONSTRAINT "dispositivos_unico" UNIQUE("usuario_id","fingerprint_hash"),
	CONSTRAINT "dispositivos_status_valido" CHECK ("dispositivos"."status" in ('pendente', 'aprovado', 'revogado', 'bloqueado')),
	CONSTRAINT "dispositivos_user_agent_tamanho" CHECK (length("dispositivos"."user_agent") <= 500),
	CONSTRAINT "dispositivos_lugar_valido" CHECK ("dispositivos"."lat" between -90 and 90 and "dispositivos"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "sessoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"usuario_id" uuid NOT NULL,
	"dispositivo_id" uuid NOT NULL,
	"auth_session_id" uuid,
	"ip_address" text,
	"ip_informado" text,
	"city" text,
	"country" text,
	"lat" double precision,
	"lng" double precision,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"encerrada_em" timestamp with time zone,
	"motivo" text,
	CONSTRAINT "sessoes_auth_session_id_unique" UNIQUE("auth_session_id"),
	CONSTRAINT "sessoes_fim_com_motivo" CHECK (("sessoes"."encerrada_em" is null) = ("sessoes"."motivo" is null))
);
--> statement-breakpoint
CREATE TABLE "auth_two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "empresa_config" ADD COLUMN "exigir_duas_etapas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_auth_session_id_auth_sessions_id_fk" FOREIGN KEY ("auth_session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispositivos_status" ON "dispositivos" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sessoes_dispositivo" ON "sessoes" USING btree ("dispositivo_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessoes_usuario" ON "sessoes" USING btree ("usuario_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessoes_abertas" ON "sessoes" USING btree ("usuario_id") WHERE "sessoes"."encerrada_em" is null;--> statement-breakpoint
CREATE INDEX "auth_two_factors_user" ON "auth_two_factors" USING btree ("user_id");