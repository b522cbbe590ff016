import { VisuallyHidden } from '@mantine/core'
import type { ClinicaCard as Clinica } from '@portal/contract/busca/busca.contract'
import { IconBrandWhatsapp, IconMapPin } from '@tabler/icons-react'
import { memo } from 'react'
import { FotoClinica } from '../clinicas/foto-clinica.tsx'
import { rotuloTipo, SEM_PRECO } from '../clinicas/rotulos.ts'
import { urlWhatsApp } from '../clinicas/whatsapp.ts'
import { formatDistancia } from '../platform/format-distancia.ts'
import classes from './clinica-card.module.css'
import { destaque, useIsDestacada } from './destaque.ts'

const SIZES = '(min-width: 75em) 26rem, (min-width: 43em) 50vw, 100vw'

type Props = { clinica: Clinica; loading: 'eager' | 'lazy'; onOpen: (id: string) => void }

/** A clinic in the list of results. Plain elements: thousands of these scroll by. */
export const ClinicaCard = memo(function ClinicaCard({ clinica, loading, onOpen }: Props) {
  const destacada = useIsDestacada(clinica.id)
  const whatsapp = urlWhatsApp(clinica)
  const outras = clinica.specialties_total - clinica.specialties.length
  return (
    <article
      className={classes.card}
      data-destacada={destacada || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && destaque.set(clinica)}
      onPointerLeave={() => destaque.clear(clinica.id)}
      onFocus={() => destaque.set(clinica)}
      onBlur={() => destaque.clear(clinica.id)}
    >
      <div className={classes.imagem}>
        <FotoClinica url={clinica.image_url} alt="" sizes={SIZES} loading={loading} />
        <span className={classes.distancia}>
          <IconMapPin size={16} aria-hidden />
          {formatDistancia(clinica.distancia_km)}
        </span>
        <span className={classes.tipo}>{rotuloTipo(clinica.tipo_atendimento)}</span>
      </div>
      <div className={classes.corpo}>
        <h3 className={classes.nome}>{clinica.name}</h3>
        <p className={classes.local}>
          {clinica.city}, {clinica.state}
        </p>
        {whatsapp && (
          <p className={classes.telefone}>
            <IconBrandWhatsapp size={18} aria-label="WhatsApp" role="img" />
            {clinica.phone}
          </p>
        )}
        <ul className={classes.selos} aria-label="Características">
          {clinica.atende_voluntario && <li data-cor="pine">Voluntária</li>}
          {clinica.atende_involuntario && <li data-cor="terracotta">Involuntária</li>}
          {clinica.specialties.map((especialidade) => (
            <li key={especialidade}>{especialidade}</li>
          ))}
          {outras > 0 && (
            <li>
              +{outras}
              <VisuallyHidden> {outras === 1 ? 'especialidade' : 'especialidades'}</VisuallyHidden>
            </li>
          )}
        </ul>
        <p className={classes.preco}>{clinica.price || SEM_PRECO}</p>
        <div className={classes.acoes}>
          {whatsapp && (
            <a className={classes.contato} href={whatsapp} target="_blank" rel="noopener noreferrer">
              <IconBrandWhatsapp size={20} aria-hidden />
              Contato
              <VisuallyHidden> com {clinica.name} pelo WhatsApp, em nova aba</VisuallyHidden>
            </a>
          )}
          <button type="button" className={classes.detalhes} onClick={() => onOpen(clinica.id)}>
            Ver Detalhes
            <VisuallyHidden> de {clinica.name}</VisuallyHidden>
          </button>
        </div>
      </div>
    </article>
  )
})
