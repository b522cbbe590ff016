ALTER TABLE "empresa_config" ADD COLUMN "separar_equipes" boolean DEFAULT false NOT NULL;
