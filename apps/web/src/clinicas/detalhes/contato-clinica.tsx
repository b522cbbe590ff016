import { Anchor } from '@mantine/core'
import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'
import { formatPreco } from '@portal/contract/clinicas/formato-preco'
import { urlTelefone } from '@portal/contract/telefone'
import { IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { urlMapa, urlSite } from '../links.ts'
import { numeroWhatsApp } from '../whatsapp.ts'
import classes from './clinica-dialog.module.css'

const NOVA_ABA = { target: '_blank', rel: 'noopener noreferrer' } as const

function Linha({ icone, children }: { icone: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icone}
      <div>{children}</div>
    </li>
  )
}

function lugarDe({ latitude, longitude, location_url }: ClinicaDetalhe) {
  if (latitude !== null && longitude !== null) return urlMapa({ latitude, longitude })
  return urlSite(location_url)
}

type Props = {
  clinica: ClinicaDetalhe
  /** Undefined when a phone's bar has them. */
  acoes: ReactNode
  /** Content between the actions and the contact data. */
  children?: ReactNode
}

/** Price and contact data of the clinic. */
export function ContatoClinica({ clinica, acoes, children }: Props) {
  const numero = numeroWhatsApp(clinica.phone)
  const site = urlSite(clinica.website)
  const lugar = lugarDe(clinica)
  return (
    <aside className={classes.contato} aria-label="Contato">
      <p className={classes.preco}>{formatPreco(clinica.price)}</p>
      {acoes}
      {children}
      <ul>
        {(clinica.address || lugar) && (
          <Linha icone={<IconMapPin size={20} aria-label="Endereço" role="img" />}>
            {clinica.address && <p>{clinica.address}</p>}
            {lugar && (
              <Anchor href={lugar} {...NOVA_ABA}>
                Ver no Google Maps
              </Anchor>
            )}
          </Linha>
        )}
        {clinica.phone && (
          <Linha icone={<IconPhone size={20} aria-label="Telefone" role="img" />}>
            {numero ? <Anchor href={urlTelefone(numero)}>{clinica.phone}</Anchor> : clinica.phone}
          </Linha>
        )}
        {clinica.email && (
          <Linha icone={<IconMail size={20} aria-label="E-mail" role="img" />}>
            <Anchor className={classes.longo} title={clinica.email} href={`mailto:${clinica.email}`}>
              {clinica.email}
            </Anchor>
          </Linha>
        )}
        {clinica.website && (
          <Linha icone={<IconWorld size={20} aria-label="Site" role="img" />}>
            {site ? (
              <Anchor className={classes.longo} title={clinica.website} href={site} {...NOVA_ABA}>
                {clinica.website}
              </Anchor>
            ) : (
              clinica.website
            )}
          </Linha>
        )}
      </ul>
    </aside>
  )
}
