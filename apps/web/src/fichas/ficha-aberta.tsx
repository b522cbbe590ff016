import { Button } from '@mantine/core'
import type { FichaClinica } from '@portal/contract/fichas/fichas.contract'
import { DADOS_PROTEGIDOS } from '@portal/contract/fichas/limites'
import { contado } from '@portal/contract/regras/contado'
import { formatTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatDay, formatTime } from '../platform/format-date.ts'
import classes from './ficha-page.module.css'
import { urlPdf } from './ficha-publica.api.ts'

type Linha = readonly [rotulo: string, valor: string | null]

function Secao({ titulo, linhas }: { titulo: string; linhas: Linha[] }) {
  return (
    <section className={classes.secao} aria-label={titulo}>
      <h2>{titulo}</h2>
      <dl>
        {linhas.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor || 'Não informado'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const nascimento = ({ data_nascimento, idade }: FichaClinica) =>
  data_nascimento && `${formatDay(data_nascimento)}${idade === null ? '' : ` (${contado(idade, 'ano', 'anos')})`}`

/** Patient sheet as the clinic reads it. */
export function FichaAberta({ token, ficha }: { token: string; ficha: FichaClinica }) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  const { codigo, clinica, nome, nome_social, sexo, cidade, estado, responsavel, saude, consultor } = ficha
  return (
    <>
      <h1 ref={titulo} tabIndex={-1}>
        Ficha {codigo}
      </h1>
      <p className="portal-notice portal-calm">
        Fica aberta neste navegador até {formatTime(ficha.ate)}. Depois disso, não abre de novo.
      </p>
      <Secao
        titulo="Paciente"
        linhas={[
          ['Nome', nome],
          ...(nome_social ? [['Nome social', nome_social] as const] : []),
          ['Nascimento', nascimento(ficha)],
          ['Sexo', sexo],
          ['Cidade', [cidade, estado].filter(Boolean).join('/')],
        ]}
      />
      <Secao
        titulo="Atendimento"
        linhas={[
          ['Clínica', clinica],
          ['Tipo de internação', ficha.tipo_internacao],
          ['Urgência', ficha.urgencia],
          ['Responsável', responsavel?.nome ?? null],
          ['Telefone do responsável', responsavel?.telefone ? formatTelefone(responsavel.telefone) : null],
        ]}
      />
      <Secao
        titulo="Saúde"
        linhas={[
          ['Risco imediato', saude.risco_imediato ? 'Sim' : 'Não'],
          ['Substâncias', saude.substancias.join(', ')],
          ['Tempo de uso', saude.tempo_uso],
          ['Tratamentos anteriores', saude.tratamentos_anteriores],
          ['Condições de saúde', saude.condicoes_saude],
          ['Medicamentos em uso', saude.medicamentos],
          ['Alergias', saude.alergias],
          ['Plano de saúde', saude.plano],
        ]}
      />
      <p className="portal-dimmed">{DADOS_PROTEGIDOS}</p>
      <div className={classes.acoes}>
        {ficha.permite_pdf && (
          <Button
            component="a"
            href={urlPdf(token)}
            download
            size="lg"
            leftSection={<IconDownload size={22} aria-hidden />}
          >
            Baixar PDF
          </Button>
        )}
        {consultor.whatsapp && (
          <Button
            component="a"
            href={urlWhatsApp(consultor.whatsapp)}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            size="lg"
            leftSection={<IconBrandWhatsapp size={22} aria-hidden />}
          >
            Falar com {consultor.nome}
          </Button>
        )}
      </div>
    </>
  )
}
