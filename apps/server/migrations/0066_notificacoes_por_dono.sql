-- Tells the owners of notices alone. The counter of all notices is locked before (0060): who writes notices holds it, so that no
-- two of them wait for each other's owners.
CREATE FUNCTION anuncia_notificacoes() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  donos text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT 'notificacoes:' || d.usuario_id) INTO donos
      FROM depois d JOIN antes a USING (id) WHERE d.lida_em IS DISTINCT FROM a.lida_em;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT 'notificacoes:' || usuario_id) INTO donos FROM depois;
  ELSE
    SELECT array_agg(DISTINCT 'notificacoes:' || usuario_id) INTO donos FROM antes;
  END IF;
  PERFORM avanca_assuntos(donos);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER anuncia_insert AFTER INSERT ON notificacoes
REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION anuncia_notificacoes();
--> statement-breakpoint
CREATE TRIGGER anuncia_update AFTER UPDATE ON notificacoes
REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION anuncia_notificacoes();
--> statement-breakpoint
CREATE TRIGGER anuncia_delete AFTER DELETE ON notificacoes
REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION anuncia_notificacoes();
