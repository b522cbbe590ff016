ALTER TABLE "leads" ADD COLUMN "proposta_clinica_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "proposta_centavos" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "proposta_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_proposta_inteira" CHECK (("leads"."proposta_em" is null) = ("leads"."proposta_centavos" is null));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_proposta_com_clinica" CHECK ("leads"."proposta_clinica_id" is null or "leads"."proposta_em" is not null);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_proposta_valor" CHECK ("leads"."proposta_centavos" between 1 and 100000000);
--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_proposta_clinica_id_fk FOREIGN KEY (proposta_clinica_id) REFERENCES clinicas (id) ON DELETE SET NULL;
