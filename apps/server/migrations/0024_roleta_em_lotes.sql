-- A lead that leaves the queue is offered to nobody any more, whoever takes it out. Most have no offer that waits.
CREATE OR REPLACE FUNCTION encerra_ofertas_do_lead() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM distribuicao_fila WHERE lead_id = NEW.id;
  IF NOT EXISTS (SELECT 1 FROM lead_ofertas WHERE lead_id = NEW.id AND status = 'pendente') THEN RETURN NULL; END IF;
  WITH canceladas AS (
    UPDATE lead_ofertas SET status = 'cancelada', respondido_em = now(), updated_at = now()
     WHERE lead_id = NEW.id AND status = 'pendente' RETURNING id, consultor_id
  ), lidas AS (
    UPDATE notificacoes SET lida_em = now() WHERE lida_em IS NULL AND fato IN (SELECT 'oferta:' || id FROM canceladas)
  )
  INSERT INTO distribuicao_eventos (em, tipo, lead_id, consultor_id, oferta_id)
  SELECT now(), 'cancelado', NEW.id, consultor_id, id FROM canceladas;
  RETURN NULL;
END $$;
