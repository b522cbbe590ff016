import { Anchor } from '@mantine/core'
import type { Clinica } from '@portal/contract/clinicas/clinicas.contract'
import { Fragment, type ReactNode } from 'react'
import { formatDateTime } from '../../platform/format-date.ts'
import dialog from '../detalhes/clinica-dialog.module.css'
import { SecaoClinica, SecaoLista } from '../detalhes/secao.tsx'
import { ROTULOS } from '../form/rotulos-campos.ts'
import { urlSite } from '../links.ts'
import classes from './administracao.module.css'

const TEXTOS = [
  'codigo',
  'repasse',
  'instrucoes_pagamento',
  'responsavel_1',
  'telefone_responsavel_1',
  'responsavel_2',
  'telefone_responsavel_2',
] as const
const ENDERECOS = ['location_url', 'card_images_link'] as const

function Link({ url }: { url: string }) {
  const href = urlSite(url)
  if (!href) return url
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {url}
    </Anchor>
  )
}

const coordenadas = ({ latitude, longitude }: Clinica) =>
  latitude === null || longitude === null
    ? 'Não informadas: a clínica não aparece na busca por raio'
    : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

/** Fields that the search's details do not show. */
export function Administracao({ clinica }: { clinica: Clinica }) {
  const dados: [string, ReactNode][] = [
    ['Situação', clinica.active ? 'Ativa' : 'Inativa: não aparece na busca'],
    ...TEXTOS.map((campo): [string, ReactNode] => [ROTULOS[campo], clinica[campo]]),
    ['Coordenadas', coordenadas(clinica)],
    ...ENDERECOS.map((campo): [string, ReactNode] => [ROTULOS[campo], clinica[campo] && <Link url={clinica[campo]} />]),
    ['Cadastrada em', formatDateTime(clinica.created_at)],
  ]
  return (
    <div className={classes.administracao}>
      <SecaoClinica titulo="Somente para quem administra">
        <dl className={dialog.dados}>
          {dados.map(([rotulo, valor]) => (
            <Fragment key={rotulo}>
              {valor && (
                <div>
                  <dt>{rotulo}</dt>
                  <dd>{valor}</dd>
                </div>
              )}
            </Fragment>
          ))}
        </dl>
      </SecaoClinica>
      <SecaoLista titulo="Taxas" itens={clinica.taxas} />
      {!clinica.show_planos && (
        <SecaoLista titulo="Planos de saúde (não mostrados na busca)" itens={clinica.planos_saude} />
      )}
    </div>
  )
}
