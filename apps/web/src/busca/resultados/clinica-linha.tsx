import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { NATUREZA_NAO_INFORMADA, SITUACOES_REGULARIDADE } from '@portal/contract/clinicas/regularidade'
import { IconBrandWhatsapp, IconPhoneCheck, IconReceipt, IconShare2, IconUserPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { FotoClinica } from '../../clinicas/foto-clinica.tsx'
import { rotuloTipo } from '../../clinicas/rotulos.ts'
import { corSelo, textoSelo } from '../../clinicas/selo-regularidade.ts'
import { urlConversaClinica } from '../../clinicas/whatsapp.ts'
import { formatDistance } from '../../platform/format-distance.ts'
import { SeloVagas } from '../../vagas/selo-vagas.tsx'
import classes from './clinica-linha.module.css'
import { ItemClinica, type ItemProps } from './item-clinica.tsx'

// Created once, so that React compares them by identity in thousands of rows.
const CONTATO = <IconBrandWhatsapp size={22} aria-hidden />
const COMPARTILHAR = <IconShare2 size={22} aria-hidden />
const CADASTRO = <IconUserPlus size={22} aria-hidden />
const ORCAMENTO = <IconReceipt size={22} aria-hidden />
const VAGAS = <IconPhoneCheck size={22} aria-hidden />

/** Characters above which a price has more than an amount of six figures: a remark. */
const LONGO = 14
const PREFIXO = /^A partir de\s+(?=R\$)/i

/** Result in the compact list, at most 140 pixels tall on a usual phone, so that two fit on its screen. */
export const ClinicaLinha = memo(function ClinicaLinha({
  clinica,
  loading,
  onOpen,
  onShare,
  onCadastro,
  onOrcamento,
  onVagas,
}: ItemProps) {
  const whatsapp = urlConversaClinica(clinica)
  const preco = formatPreco(clinica.price)
  const valor = preco.replace(PREFIXO, '')
  return (
    <ItemClinica clinica={clinica} className={classes.linha}>
      <div className={classes.foto}>
        <FotoClinica url={clinica.image_url} alt="" sizes="88px" loading={loading} />
      </div>
      {/* Over the picture but outside its clipped box. */}
      <ul className={classes.etiquetas} aria-label="Características">
        <li>{rotuloTipo(clinica.tipo_atendimento)}</li>
        {clinica.regularidade && corSelo(clinica.regularidade) && (
          <li data-cor={corSelo(clinica.regularidade)} title={textoSelo(clinica.regularidade)}>
            {SITUACOES_REGULARIDADE[clinica.regularidade.situacao]}
          </li>
        )}
      </ul>
      <div className={classes.corpo}>
        <h3 className={classes.nome}>{clinica.name}</h3>
        <div className={classes.resumo}>
          <p className={classes.local}>
            <span>
              {clinica.city}, {clinica.state}
            </span>
            <b>{formatDistance(clinica.distancia_km)}</b>
          </p>
          <ul className={classes.selos} aria-label="Tipos de internação">
            {clinica.atende_voluntario && <li data-cor="pine">Voluntária</li>}
            {clinica.atende_involuntario && <li data-cor="gray">Involuntária</li>}
            {!clinica.regularidade?.natureza && <li data-falta>{NATUREZA_NAO_INFORMADA}</li>}
          </ul>
          <p className={classes.preco} title={preco} data-longo={valor.length > LONGO || undefined}>
            {valor !== preco && <span>A partir de </span>}
            {valor}
          </p>
        </div>
      </div>
      <div className={classes.pe}>
        <SeloVagas vagas={clinica.vagas_confirmadas} />
        <div className={classes.acoes}>
          <button
            type="button"
            className={classes.detalhes}
            title="Ver Detalhes"
            aria-label={`Ver Detalhes de ${clinica.name}`}
            onClick={() => onOpen(clinica.id)}
          />
          {onVagas && (
            <button
              type="button"
              className={classes.acao}
              title="Confirmar vagas agora"
              aria-label={`Confirmar vagas agora: ${clinica.name}`}
              onClick={() => onVagas(clinica)}
            >
              {VAGAS}
            </button>
          )}
          <button
            type="button"
            className={classes.acao}
            title="Compartilhar com Vagas"
            aria-label={`Compartilhar com Vagas: ${clinica.name}`}
            onClick={() => onShare(clinica)}
          >
            {COMPARTILHAR}
          </button>
          {onCadastro && (
            <button
              type="button"
              className={classes.acao}
              title="Gerar Link de Cadastro"
              aria-label={`Gerar Link de Cadastro: ${clinica.name}`}
              onClick={() => onCadastro(clinica)}
            >
              {CADASTRO}
            </button>
          )}
          {onOrcamento && (
            <button
              type="button"
              className={classes.acao}
              data-orcamento
              title="Criar orçamento"
              aria-label={`Criar orçamento: ${clinica.name}`}
              onClick={() => onOrcamento(clinica)}
            >
              {ORCAMENTO}
            </button>
          )}
          {whatsapp && (
            <a
              className={classes.acao}
              href={whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              title="Contato"
              aria-label={`Contato com ${clinica.name} pelo WhatsApp, em nova aba`}
            >
              {CONTATO}
            </a>
          )}
        </div>
      </div>
    </ItemClinica>
  )
})
