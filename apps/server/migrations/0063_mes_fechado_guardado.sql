-- An entry as it is disputed: by who earns it, or because the quote behind its admission was withdrawn.
CREATE FUNCTION contestado_por_fato(lancamento lancamentos) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM contestacoes c WHERE c.lancamento_id = lancamento.id AND c.status = 'aberta')
      OR EXISTS (SELECT FROM internacoes i JOIN orcamentos q ON q.id = i.orcamento_id OR q.lead_id = i.lead_id
                  WHERE i.id = lancamento.internacao_id AND q.status = 'desistido')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guarda_lancamento() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'entries are never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM exige_mes_aberto(NEW.competencia);
    NEW.fechamento_id := CASE NEW.tipo WHEN 'comissao' THEN fechamento_de(NEW.consultor_id, NEW.competencia) END;
    RETURN NEW;
  END IF;
  IF (OLD.tipo, OLD.internacao_id, OLD.origem, OLD.created_at, OLD.sequencia, OLD.fechamento_id)
     IS DISTINCT FROM (NEW.tipo, NEW.internacao_id, NEW.origem, NEW.created_at, NEW.sequencia, NEW.fechamento_id) THEN
    RAISE EXCEPTION 'what an entry is never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (OLD.valor_centavos, OLD.consultor_id, OLD.clinica_id, OLD.competencia)
     IS DISTINCT FROM (NEW.valor_centavos, NEW.consultor_id, NEW.clinica_id, NEW.competencia)
     OR (OLD.status IN ('cancelado', 'estornado')) IS DISTINCT FROM (NEW.status IN ('cancelado', 'estornado')) THEN
    PERFORM exige_mes_aberto(least(OLD.competencia, NEW.competencia));
    PERFORM exige_mes_aberto(greatest(OLD.competencia, NEW.competencia));
  END IF;
  -- Its words change in a closed month by an erasure alone, to the words of an erasure.
  IF (OLD.descricao, OLD.paciente, OLD.parcela, OLD.parcelas, OLD.calculo)
     IS DISTINCT FROM (NEW.descricao, NEW.paciente, NEW.parcela, NEW.parcelas, NEW.calculo)
     AND (NEW.descricao, NEW.paciente, NEW.parcela, NEW.parcelas, NEW.calculo) IS DISTINCT FROM
         ('Lançamento de titular removido', CASE WHEN OLD.paciente IS NOT NULL THEN 'Titular removido' END,
          OLD.parcela, OLD.parcelas, OLD.calculo) THEN
    PERFORM exige_mes_aberto(OLD.competencia);
  END IF;
  -- Its state follows payments and disputes, and what is paid of it the payments.
  IF OLD.status IS DISTINCT FROM NEW.status AND NOT (CASE
       WHEN NEW.status = 'contestado' THEN contestado_por_fato(NEW)
       WHEN NEW.status = 'previsto' THEN false
       WHEN OLD.status = 'contestado' THEN
         NOT EXISTS (SELECT FROM contestacoes c WHERE c.lancamento_id = NEW.id AND c.status = 'aberta')
       ELSE true END) THEN
    PERFORM exige_mes_aberto(OLD.competencia);
  END IF;
  IF OLD.pago_centavos <> NEW.pago_centavos AND NEW.pago_centavos <> (
       SELECT coalesce(sum(valor_centavos), 0) FROM pagamentos WHERE lancamento_id = NEW.id AND desfeito_em IS NULL) THEN
    PERFORM exige_mes_aberto(OLD.competencia);
  END IF;
  IF NEW.tipo = 'comissao' AND (OLD.consultor_id, OLD.competencia) IS DISTINCT FROM (NEW.consultor_id, NEW.competencia) THEN
    NEW.fechamento_id := fechamento_de(NEW.consultor_id, NEW.competencia);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A closing is open as long as its month is; closing the month closes it with the sum of its commissions, which stands until
-- the month is opened again. Whether it is paid follows from them.
CREATE FUNCTION guarda_fechamento() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  soma bigint;
  todas_pagas boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'closings are never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'aberto' OR NEW.total_centavos <> 0 THEN
      RAISE EXCEPTION 'a closing begins open' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.consultor_id, OLD.competencia) IS DISTINCT FROM (NEW.consultor_id, NEW.competencia) THEN
    RAISE EXCEPTION 'whose closing it is never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF segura_mes(NEW.competencia) IS DISTINCT FROM 'fechada' THEN
    IF NEW.status <> 'aberto' OR NEW.total_centavos <> OLD.total_centavos THEN
      RAISE EXCEPTION 'a closing is closed with its month' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END IF;
  SELECT coalesce(sum(l.valor_centavos), 0), coalesce(bool_and(l.status = 'pago'), false) INTO soma, todas_pagas
    FROM lancamentos l WHERE l.fechamento_id = NEW.id AND l.status NOT IN ('cancelado', 'estornado');
  IF NEW.status = 'aberto' OR NEW.total_centavos <> (CASE OLD.status WHEN 'aberto' THEN soma ELSE OLD.total_centavos END) THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.competencia USING ERRCODE = 'PC001';
  END IF;
  NEW.status := CASE WHEN todas_pagas THEN 'pago' ELSE 'fechado' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guarda BEFORE INSERT OR UPDATE OR DELETE ON fechamentos
FOR EACH ROW EXECUTE FUNCTION guarda_fechamento();
