CREATE TABLE "internacoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"paciente_id" uuid NOT NULL,
	"clinica_id" uuid NOT NULL,
	"lead_id" uuid,
	"orcamento_id" uuid,
	"consultor_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"entrada" timestamp with time zone NOT NULL,
	"previsao_saida" date,
	"saida" timestamp with time zone,
	"motivo_saida" text,
	"valor_contratado_centavos" bigint,
	"periodicidade_id" uuid,
	"quantidade_periodos" integer,
	"solicitante_nome" text,
	"solicitante_cpf_cifrado" text,
	"solicitante_tipo" text,
	"ausencia_familia" boolean DEFAULT false NOT NULL,
	"servidor_orgao" text,
	"medico_nome" text,
	"medico_crm" text,
	"medico_uf" text,
	"laudo_anexo_id" uuid,
	"declaracao_voluntaria_anexo_id" uuid,
	"declaracao_em" timestamp with time zone,
	"adesao_anexo_id" uuid,
	"decisao_medica_em" timestamp with time zone,
	"avaliacao_alternativas" boolean DEFAULT false NOT NULL,
	"avaliacao_medica_previa_em" timestamp with time zone,
	"avaliacao_medica_por" text,
	"processo_numero" text,
	"vara" text,
	"ordem_anexo_id" uuid,
	"mp_em" timestamp with time zone,
	"mp_protocolo" text,
	"dp_em" timestamp with time zone,
	"dp_protocolo" text,
	"outros_orgaos_em" timestamp with time zone,
	"outros_orgaos_protocolo" text,
	"saida_mp_em" timestamp with time zone,
	"saida_mp_protocolo" text,
	"saida_dp_em" timestamp with time zone,
	"saida_dp_protocolo" text,
	"saida_outros_orgaos_em" timestamp with time zone,
	"saida_outros_orgaos_protocolo" text,
	"pia_em" timestamp with time zone,
	"convertida_voluntaria_em" timestamp with time zone,
	"conversao_anexo_id" uuid,
	"interrupcao_em" timestamp with time zone,
	"interrupcao_por" text,
	"menores_justificativa_cifrado" text,
	"transferida_de" uuid,
	"estornada_em" timestamp with time zone,
	"estornada_por" uuid,
	"estorno_motivo_cifrado" text,
	"envio_id" uuid NOT NULL,
	CONSTRAINT "internacoes_envio_id_unique" UNIQUE("envio_id"),
	CONSTRAINT "internacoes_tipo_valido" CHECK ("internacoes"."tipo" in ('voluntaria', 'involuntaria', 'compulsoria', 'acolhimento')),
	CONSTRAINT "internacoes_motivo_valido" CHECK ("internacoes"."motivo_saida" in ('alta_medica', 'alta_a_pedido', 'interrupcao_familia', 'transferencia', 'evasao', 'obito')),
	CONSTRAINT "internacoes_saida" CHECK (("internacoes"."saida" is null) = ("internacoes"."motivo_saida" is null) and "internacoes"."saida" >= "internacoes"."entrada"),
	CONSTRAINT "internacoes_valor" CHECK ("internacoes"."valor_contratado_centavos" >= 0 and "internacoes"."quantidade_periodos" > 0),
	CONSTRAINT "internacoes_medico" CHECK ("internacoes"."tipo" = 'acolhimento' or ("internacoes"."medico_nome" is not null and "internacoes"."medico_crm" ~ '^[0-9]{1,7}$' and "internacoes"."medico_uf" ~ '^[A-Z]{2}$')),
	CONSTRAINT "internacoes_solicitante_valido" CHECK ("internacoes"."solicitante_tipo" in ('familiar', 'responsavel_legal', 'servidor_publico')),
	CONSTRAINT "internacoes_orgao_valido" CHECK ("internacoes"."servidor_orgao" in ('saude', 'assistencia_social', 'sisnad')),
	CONSTRAINT "internacoes_servidor" CHECK ("internacoes"."solicitante_tipo" is distinct from 'servidor_publico' or ("internacoes"."ausencia_familia" and "internacoes"."servidor_orgao" is not null)),
	CONSTRAINT "internacoes_involuntaria" CHECK ("internacoes"."tipo" <> 'involuntaria' or ("internacoes"."solicitante_nome" is not null and "internacoes"."solicitante_cpf_cifrado" is not null
        and "internacoes"."solicitante_tipo" is not null and "internacoes"."decisao_medica_em" is not null
        and "internacoes"."decisao_medica_em" <= "internacoes"."entrada" and "internacoes"."avaliacao_alternativas")),
	CONSTRAINT "internacoes_declaracao" CHECK ("internacoes"."declaracao_em" <= "internacoes"."entrada" and ("internacoes"."declaracao_voluntaria_anexo_id" is null or "internacoes"."declaracao_em" is not null)),
	CONSTRAINT "internacoes_compulsoria" CHECK ("internacoes"."tipo" <> 'compulsoria' or ("internacoes"."processo_numero" is not null and "internacoes"."vara" is not null)),
	CONSTRAINT "internacoes_acolhimento" CHECK ("internacoes"."tipo" <> 'acolhimento' or ("internacoes"."adesao_anexo_id" is not null and "internacoes"."avaliacao_medica_por" is not null
        and "internacoes"."avaliacao_medica_previa_em" is not null and "internacoes"."avaliacao_medica_previa_em" <= "internacoes"."entrada")),
	CONSTRAINT "internacoes_conversao" CHECK (("internacoes"."convertida_voluntaria_em" is null) = ("internacoes"."conversao_anexo_id" is null)
        and ("internacoes"."convertida_voluntaria_em" is null or ("internacoes"."tipo" = 'involuntaria' and "internacoes"."convertida_voluntaria_em" >= "internacoes"."entrada"))),
	CONSTRAINT "internacoes_entrada_comunicada" CHECK ("internacoes"."mp_em" >= "internacoes"."entrada" and "internacoes"."dp_em" >= "internacoes"."entrada" and "internacoes"."outros_orgaos_em" >= "internacoes"."entrada" and "internacoes"."pia_em" >= "internacoes"."entrada"),
	CONSTRAINT "internacoes_saida_comunicada" CHECK (("internacoes"."saida" is not null or coalesce("internacoes"."saida_mp_em", "internacoes"."saida_dp_em", "internacoes"."saida_outros_orgaos_em") is null)
        and "internacoes"."saida_mp_em" >= "internacoes"."saida" and "internacoes"."saida_dp_em" >= "internacoes"."saida" and "internacoes"."saida_outros_orgaos_em" >= "internacoes"."saida"),
	CONSTRAINT "internacoes_protocolos" CHECK (("internacoes"."mp_em" is null) = ("internacoes"."mp_protocolo" is null) and ("internacoes"."dp_em" is null) = ("internacoes"."dp_protocolo" is null)
        and ("internacoes"."outros_orgaos_em" is null) = ("internacoes"."outros_orgaos_protocolo" is null)
        and ("internacoes"."saida_mp_em" is null) = ("internacoes"."saida_mp_protocolo" is null)
        and ("internacoes"."saida_dp_em" is null) = ("internacoes"."saida_dp_protocolo" is null)
        and ("internacoes"."saida_outros_orgaos_em" is null) = ("internacoes"."saida_outros_orgaos_protocolo" is null)),
	CONSTRAINT "internacoes_interrupcao" CHECK (("internacoes"."interrupcao_em" is null) = ("internacoes"."interrupcao_por" is null)),
	CONSTRAINT "internacoes_estorno" CHECK (("internacoes"."estornada_em" is null) = ("internacoes"."estornada_por" is null) and ("internacoes"."estornada_em" is null) = ("internacoes"."estorno_motivo_cifrado" is null))
);
--> statement-breakpoint
CREATE TABLE "pendencias" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"dono_id" uuid,
	"papel" text,
	"entidade" text NOT NULL,
	"entidade_id" uuid NOT NULL,
	"fato" text NOT NULL,
	"titulo" text NOT NULL,
	"prazo_em" timestamp with time zone NOT NULL,
	"resolvida_em" timestamp with time zone,
	"resolvida_por" uuid,
	CONSTRAINT "pendencias_fato_unique" UNIQUE("fato"),
	CONSTRAINT "pendencias_de_alguem" CHECK (("pendencias"."dono_id" is null) <> ("pendencias"."papel" is null)),
	CONSTRAINT "pendencias_papel_valido" CHECK ("pendencias"."papel" in ('admin', 'supervisor', 'gerenciador', 'consultor')),
	CONSTRAINT "pendencias_entidade_valida" CHECK ("pendencias"."entidade" in ('pacientes', 'clinicas')),
	CONSTRAINT "pendencias_titulo_tamanho" CHECK (length("pendencias"."titulo") between 3 and 200)
);
--> statement-breakpoint
ALTER TABLE "internacoes" ADD CONSTRAINT "internacoes_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internacoes" ADD CONSTRAINT "internacoes_transferida_de_internacoes_id_fk" FOREIGN KEY ("transferida_de") REFERENCES "public"."internacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internacoes" ADD CONSTRAINT "internacoes_estornada_por_profiles_id_fk" FOREIGN KEY ("estornada_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pendencias" ADD CONSTRAINT "pendencias_dono_id_profiles_id_fk" FOREIGN KEY ("dono_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "internacoes_em_curso" ON "internacoes" USING btree ("paciente_id") WHERE "internacoes"."saida" is null and "internacoes"."estornada_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "internacoes_transferida_de" ON "internacoes" USING btree ("transferida_de") WHERE "internacoes"."transferida_de" is not null and "internacoes"."estornada_em" is null;--> statement-breakpoint
CREATE INDEX "internacoes_paciente" ON "internacoes" USING btree ("paciente_id","entrada" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "internacoes_lead" ON "internacoes" USING btree ("lead_id") WHERE "internacoes"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "internacoes_clinica" ON "internacoes" USING btree ("clinica_id");--> statement-breakpoint
CREATE INDEX "internacoes_consultor" ON "internacoes" USING btree ("consultor_id");--> statement-breakpoint
CREATE INDEX "pendencias_dono" ON "pendencias" USING btree ("dono_id","prazo_em") WHERE "pendencias"."resolvida_em" is null;--> statement-breakpoint
CREATE INDEX "pendencias_papel" ON "pendencias" USING btree ("papel","prazo_em") WHERE "pendencias"."resolvida_em" is null and "pendencias"."papel" is not null;--> statement-breakpoint
CREATE INDEX "pendencias_registro" ON "pendencias" USING btree ("entidade_id") WHERE "pendencias"."resolvida_em" is null;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON internacoes
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_paciente_id_fk FOREIGN KEY (paciente_id) REFERENCES pacientes (id);
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id);
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_lead_id_fk FOREIGN KEY (lead_id) REFERENCES leads (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_periodicidade_id_fk FOREIGN KEY (periodicidade_id) REFERENCES periodicidades (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_laudo_fk FOREIGN KEY (laudo_anexo_id) REFERENCES anexos (id);
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_declaracao_fk FOREIGN KEY (declaracao_voluntaria_anexo_id) REFERENCES anexos (id);
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_ordem_fk FOREIGN KEY (ordem_anexo_id) REFERENCES anexos (id);
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_adesao_fk FOREIGN KEY (adesao_anexo_id) REFERENCES anexos (id);
--> statement-breakpoint
ALTER TABLE internacoes ADD CONSTRAINT internacoes_conversao_fk FOREIGN KEY (conversao_anexo_id) REFERENCES anexos (id);
--> statement-breakpoint
CREATE INDEX internacoes_laudo ON internacoes (laudo_anexo_id) WHERE laudo_anexo_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX internacoes_declaracao_voluntaria ON internacoes (declaracao_voluntaria_anexo_id) WHERE declaracao_voluntaria_anexo_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX internacoes_ordem ON internacoes (ordem_anexo_id) WHERE ordem_anexo_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX internacoes_adesao ON internacoes (adesao_anexo_id) WHERE adesao_anexo_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX internacoes_conversao ON internacoes (conversao_anexo_id) WHERE conversao_anexo_id IS NOT NULL;
