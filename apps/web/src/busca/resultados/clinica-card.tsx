import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { NATUREZA_NAO_INFORMADA } from '@portal/contract/clinicas/regularidade'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { memo } from 'react'
import { NADA_INFORMADO } from '../../clinicas/selo-regularidade.ts'
import { urlConversaClinica } from '../../clinicas/whatsapp.ts'
import { SeloVagas } from '../../vagas/selo-vagas.tsx'
import { CartaoClinica } from './cartao.tsx'
import classes from './clinica-card.module.css'
import { ItemClinica, type ItemProps } from './item-clinica.tsx'

// Created once, so that React compares it by identity in thousands of cards.
const ICONE_WHATSAPP = <IconBrandWhatsapp size={18} aria-label="WhatsApp" role="img" />

/** Result as a card, for consultants. */
export const ClinicaCard = memo(function ClinicaCard({
  clinica,
  loading,
  onOpen,
  onShare,
  onCadastro,
  onOrcamento,
  onVagas,
}: ItemProps) {
  const whatsapp = urlConversaClinica(clinica)
  return (
    <ItemClinica clinica={clinica} className={classes.card}>
      <CartaoClinica
        clinica={clinica}
        loading={loading}
        preco={formatPreco(clinica.price)}
        selo={clinica.regularidade ?? NADA_INFORMADO}
        falta={!clinica.regularidade?.natureza && NATUREZA_NAO_INFORMADA}
        vagas={
          <>
            <SeloVagas vagas={clinica.vagas_confirmadas} comTotal />
            {onVagas && (
              <button
                type="button"
                className={classes.confirmar}
                aria-label={`Confirmar vagas agora: ${clinica.name}`}
                onClick={() => onVagas(clinica)}
              >
                Confirmar vagas agora
              </button>
            )}
          </>
        }
        contato={
          whatsapp && (
            <p className={classes.telefone}>
              {ICONE_WHATSAPP}
              {clinica.phone}
            </p>
          )
        }
      >
        <div className={classes.acoes}>
          {whatsapp && (
            <a
              className={classes.contato}
              href={whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Contato com ${clinica.name} pelo WhatsApp, em nova aba`}
            >
              Contato
            </a>
          )}
          <button
            type="button"
            className={classes.detalhes}
            aria-label={`Ver Detalhes de ${clinica.name}`}
            onClick={() => onOpen(clinica.id)}
          >
            Ver Detalhes
          </button>
        </div>
        <div className={classes.links}>
          <button
            type="button"
            className={classes.link}
            aria-label={`Compartilhar com Vagas: ${clinica.name}`}
            onClick={() => onShare(clinica)}
          >
            Compartilhar com Vagas
          </button>
          {onCadastro && (
            <button
              type="button"
              className={classes.link}
              aria-label={`Gerar Link de Cadastro: ${clinica.name}`}
              onClick={() => onCadastro(clinica)}
            >
              Gerar Link de Cadastro
            </button>
          )}
          {onOrcamento && (
            <button
              type="button"
              className={classes.link}
              data-orcamento
              aria-label={`Criar orçamento: ${clinica.name}`}
              onClick={() => onOrcamento(clinica)}
            >
              Criar orçamento
            </button>
          )}
        </div>
      </CartaoClinica>
    </ItemClinica>
  )
})
