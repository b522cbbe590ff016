CREATE TABLE "privacidade_avisos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "privacidade_avisos_versao_unique" UNIQUE("versao"),
	CONSTRAINT "privacidade_avisos_versao" CHECK ("privacidade_avisos"."versao" > 0)
);
--> statement-breakpoint
CREATE TABLE "solicitacao_respostas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"solicitacao_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"texto_cifrado" text NOT NULL,
	"dossie_cifrado" text,
	"documento_hash" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"enviada_por_email" boolean NOT NULL,
	"aberturas" integer DEFAULT 0 NOT NULL,
	"ultima_abertura_em" timestamp with time zone,
	CONSTRAINT "solicitacao_respostas_solicitacao_id_unique" UNIQUE("solicitacao_id"),
	CONSTRAINT "solicitacao_respostas_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "solicitacoes_titular" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"protocolo" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_cifrado" text NOT NULL,
	"tipo" text NOT NULL,
	"titular" text NOT NULL,
	"estado" text DEFAULT 'recebida' NOT NULL,
	"prazo_em" timestamp with time zone NOT NULL,
	"nome_cifrado" text,
	"documento_tipo" text,
	"documento_cifrado" text,
	"documento_hash" text,
	"email_cifrado" text,
	"detalhes_cifrado" text,
	"email_registro_cifrado" text,
	"codigo_hash" text,
	"codigo_expira_em" timestamp with time zone,
	"codigos" integer DEFAULT 0 NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"identidade" text,
	"identidade_em" timestamp with time zone,
	"identidade_por" uuid,
	"identidade_como_cifrado" text,
	"encerrada_em" timestamp with time zone,
	"motivo_cifrado" text,
	"certificado_cifrado" text,
	CONSTRAINT "solicitacoes_titular_protocolo_unique" UNIQUE("protocolo"),
	CONSTRAINT "solicitacoes_titular_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "solicitacoes_tipo_valido" CHECK ("solicitacoes_titular"."tipo" in ('confirmacao', 'acesso', 'correcao', 'eliminacao', 'portabilidade', 'revogacao', 'compartilhamento')),
	CONSTRAINT "solicitacoes_titular_valido" CHECK ("solicitacoes_titular"."titular" in ('proprio', 'responsavel')),
	CONSTRAINT "solicitacoes_estado_valido" CHECK ("solicitacoes_titular"."estado" in ('recebida', 'em_validacao', 'em_atendimento', 'concluida', 'negada')),
	CONSTRAINT "solicitacoes_encerrada" CHECK (("solicitacoes_titular"."estado" in ('concluida', 'negada')) = ("solicitacoes_titular"."encerrada_em" is not null)),
	CONSTRAINT "solicitacoes_sem_pessoa" CHECK ("solicitacoes_titular"."encerrada_em" is null or num_nonnulls("solicitacoes_titular"."nome_cifrado", "solicitacoes_titular"."documento_cifrado", "solicitacoes_titular"."documento_hash", "solicitacoes_titular"."email_cifrado", "solicitacoes_titular"."detalhes_cifrado", "solicitacoes_titular"."email_registro_cifrado", "solicitacoes_titular"."codigo_hash") = 0),
	CONSTRAINT "solicitacoes_negada" CHECK (("solicitacoes_titular"."estado" = 'negada') = ("solicitacoes_titular"."motivo_cifrado" is not null)),
	CONSTRAINT "solicitacoes_identidade" CHECK (("solicitacoes_titular"."identidade" is null) = ("solicitacoes_titular"."identidade_em" is null)),
	CONSTRAINT "solicitacoes_atendimento" CHECK ("solicitacoes_titular"."estado" not in ('em_atendimento', 'concluida') or "solicitacoes_titular"."identidade" is not null)
);
--> statement-breakpoint
ALTER TABLE "pendencias" DROP CONSTRAINT "pendencias_entidade_valida";--> statement-breakpoint
ALTER TABLE "solicitacao_respostas" ADD CONSTRAINT "solicitacao_respostas_solicitacao_id_solicitacoes_titular_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacoes_titular"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes_titular" ADD CONSTRAINT "solicitacoes_titular_identidade_por_profiles_id_fk" FOREIGN KEY ("identidade_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solicitacao_respostas_fim" ON "solicitacao_respostas" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "solicitacao_respostas_documento" ON "solicitacao_respostas" USING btree ("documento_hash");--> statement-breakpoint
CREATE INDEX "solicitacoes_abertas" ON "solicitacoes_titular" USING btree ("prazo_em","id") WHERE "solicitacoes_titular"."estado" not in ('concluida', 'negada');--> statement-breakpoint
CREATE INDEX "solicitacoes_encerradas" ON "solicitacoes_titular" USING btree ("encerrada_em" DESC NULLS LAST,"id") WHERE "solicitacoes_titular"."estado" in ('concluida', 'negada');--> statement-breakpoint
CREATE INDEX "solicitacoes_recentes" ON "solicitacoes_titular" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "solicitacoes_documento" ON "solicitacoes_titular" USING btree ("documento_hash") WHERE "solicitacoes_titular"."documento_hash" is not null;--> statement-breakpoint
ALTER TABLE "pendencias" ADD CONSTRAINT "pendencias_entidade_valida" CHECK ("pendencias"."entidade" in ('pacientes', 'clinicas', 'profiles', 'incidentes_seguranca', 'solicitacoes_titular'));
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON privacidade_avisos
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON solicitacoes_titular
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON privacidade_avisos
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('privacidade');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON solicitacao_respostas
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('privacidade');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON solicitacoes_titular
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('privacidade');
--> statement-breakpoint
CREATE TRIGGER guarda BEFORE UPDATE OR DELETE OR TRUNCATE ON privacidade_avisos
FOR EACH STATEMENT EXECUTE FUNCTION recusa_alteracao();
--> statement-breakpoint
INSERT INTO privacidade_avisos (versao, texto) VALUES (1, $aviso$Quem somos. Esta empresa ajuda famílias a encontrar uma clínica e organizar o tratamento. Ela decide como os dados são usados e responde por eles.
Que dados guardamos. Nome, telefone e e-mail de quem nos procura; nome, idade, CPF, cidade e, quando você autoriza, informações de saúde de quem precisa de tratamento; os documentos que você envia; os orçamentos que recebe e aceita.
Para quê. Falar com você, encontrar a clínica, preparar orçamento e internação e cumprir o que a lei manda. Não vendemos dados nem os usamos para propaganda de terceiros.
Com base em quê. No seu consentimento para dados de saúde, na proteção da vida em emergências, no contrato quando você aceita um orçamento e na lei quando ela manda guardar.
Com quem compartilhamos. Com a clínica que vai atender, e só para organizar o atendimento; com autoridades, quando a lei obriga. Nunca com planos de saúde para avaliar risco.
Como protegemos. CPF, informações de saúde e documentos ficam cifrados. Cada leitura fica registrada.
Por quanto tempo. Contatos sem continuidade, 12 meses; cadastros sem internação, 24 meses; o que a lei manda guardar de internações, contratos e pagamentos, até 5 anos.
Seus direitos. Você pode saber se temos dados seus, vê-los, corrigi-los, levar uma cópia, saber com quem foram compartilhados, retirar o consentimento e pedir que apaguemos tudo, de graça, nesta página. Se não ficar satisfeito, pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).$aviso$);
