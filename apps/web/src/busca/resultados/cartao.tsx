import type { ClinicaCard } from '@portal/contract/busca/busca.contract'
import type { Selo } from '@portal/contract/clinicas/regularidade.contract'
import type { ReactNode } from 'react'
import { FotoClinica } from '../../clinicas/foto-clinica.tsx'
import { rotuloTipo } from '../../clinicas/rotulos.ts'
import { corSelo, textoSelo } from '../../clinicas/selo-regularidade.ts'
import { formatDistance } from '../../platform/format-distance.ts'
import classes from './clinica-card.module.css'

const SIZES = '(min-width: 75em) 26rem, (min-width: 43em) 50vw, 100vw'

type Props = {
  clinica: Omit<ClinicaCard, 'phone' | 'price' | 'regularidade' | 'vagas_confirmadas'>
  loading: 'eager' | 'lazy'
  /** Null where prices are not shown. */
  preco: string | null
  /** Badge of the licence; null where none is shown. */
  selo: Selo | null
  /** Missing data of the clinic, for the team. */
  falta?: string | false
  /** Badge of the confirmed vacancies. */
  vagas: ReactNode
  /** Line below the place. */
  contato?: ReactNode
  /** Action buttons. */
  children: ReactNode
}

/** Content shared by the cards of consultants and families. Plain elements, because thousands scroll by. */
export function CartaoClinica({ clinica, loading, preco, selo, falta, vagas, contato, children }: Props) {
  const outras = clinica.specialties_total - clinica.specialties.length
  return (
    <>
      <div className={classes.imagem}>
        <FotoClinica url={clinica.image_url} alt="" sizes={SIZES} loading={loading} />
        <span className={classes.distancia}>{formatDistance(clinica.distancia_km)}</span>
        <span className={classes.tipo}>{rotuloTipo(clinica.tipo_atendimento)}</span>
      </div>
      <div className={classes.corpo}>
        <h3 className={classes.nome}>{clinica.name}</h3>
        <p className={classes.local}>
          {clinica.city}, {clinica.state}
        </p>
        {contato}
        <div className={classes.vagas}>{vagas}</div>
        <ul className={classes.selos} aria-label="Características">
          {selo && <li data-cor={corSelo(selo)}>{textoSelo(selo)}</li>}
          {falta && <li data-falta>{falta}</li>}
          {clinica.atende_voluntario && <li data-cor="pine">Voluntária</li>}
          {clinica.atende_involuntario && <li data-cor="gray">Involuntária</li>}
          {clinica.specialties.map((especialidade) => (
            <li key={especialidade}>{especialidade}</li>
          ))}
          {outras > 0 && <li title={`Mais ${outras} nos detalhes`}>+{outras}</li>}
        </ul>
        {preco !== null && <p className={classes.preco}>{preco}</p>}
        {children}
      </div>
    </>
  )
}
