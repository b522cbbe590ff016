ALTER TABLE "anexos" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "anexos" ADD COLUMN "concluido_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "anexos_link" ON "anexos" USING btree ("link_id","created_at");--> statement-breakpoint
ALTER TABLE "anexos" ADD CONSTRAINT "anexos_tamanho_valido" CHECK ("anexos"."tamanho" > 0);--> statement-breakpoint
ALTER TABLE anexos ADD CONSTRAINT anexos_link_id_fk FOREIGN KEY (link_id) REFERENCES links_cadastro (id) ON DELETE SET NULL;
