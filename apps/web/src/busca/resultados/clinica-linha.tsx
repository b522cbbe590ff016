import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { IconBrandWhatsapp, IconShare2, IconUserPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { FotoClinica } from '../../clinicas/foto-clinica.tsx'
import { rotuloTipo } from '../../clinicas/rotulos.ts'
import { urlConversaClinica } from '../../clinicas/whatsapp.ts'
import { formatDistancia } from '../../platform/format-distancia.ts'
import classes from './clinica-linha.module.css'
import { ItemClinica, type ItemProps } from './item-clinica.tsx'

// Created once, so that React compares them by identity in thousands of rows.
const CONTATO = <IconBrandWhatsapp size={22} aria-hidden />
const COMPARTILHAR = <IconShare2 size={22} aria-hidden />
const CADASTRO = <IconUserPlus size={22} aria-hidden />

const SELOS = 3
/** More than an amount of six figures: it has a remark. */
const LONGO = 14
const PREFIXO = /^A partir de\s+(?=R\$)/i

/** Result in the compact list, of which at least three fit a phone's screen. */
export const ClinicaLinha = memo(function ClinicaLinha({ clinica, loading, onOpen, onShare, onCadastro }: ItemProps) {
  const whatsapp = urlConversaClinica(clinica)
  const preco = formatPreco(clinica.price)
  const valor = preco.replace(PREFIXO, '')
  return (
    <ItemClinica clinica={clinica} className={classes.linha}>
      <div className={classes.foto}>
        <FotoClinica url={clinica.image_url} alt="" sizes="96px" loading={loading} />
      </div>
      <div className={classes.corpo}>
        <h3 className={classes.nome}>{clinica.name}</h3>
        <p className={classes.local}>
          <span>
            {clinica.city}, {clinica.state}
          </span>
          <b>{formatDistancia(clinica.distancia_km)}</b>
        </p>
        <ul className={classes.selos} aria-label="Características">
          {selosDe(clinica).map(({ selo, cor }) => (
            <li key={selo} data-cor={cor}>
              {selo}
            </li>
          ))}
        </ul>
        <div className={classes.pe}>
          <div className={classes.acoes}>
            <button
              type="button"
              className={classes.detalhes}
              title="Ver Detalhes"
              aria-label={`Ver Detalhes de ${clinica.name}`}
              onClick={() => onOpen(clinica.id)}
            />
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
          <p className={classes.preco} title={preco} data-longo={valor.length > LONGO || undefined}>
            {valor !== preco && <span>A partir de </span>}
            {valor}
          </p>
        </div>
      </div>
    </ItemClinica>
  )
})

/** Type, kinds of admission, then specialties: as many as fit one line. */
function selosDe(clinica: ItemProps['clinica']) {
  const { tipo_atendimento, atende_voluntario, atende_involuntario, specialties } = clinica
  return [
    { selo: rotuloTipo(tipo_atendimento), cor: undefined },
    ...(atende_voluntario ? [{ selo: 'Voluntária', cor: 'pine' }] : []),
    ...(atende_involuntario ? [{ selo: 'Involuntária', cor: 'terracotta' }] : []),
    ...specialties.map((selo) => ({ selo, cor: undefined })),
  ].slice(0, SELOS)
}
