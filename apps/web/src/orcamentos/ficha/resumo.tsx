import { Button } from '@mantine/core'
import { ROTULO_RECUSA } from '@portal/contract/orcamentos/opcoes'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { formatTelefone } from '@portal/contract/telefone'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '../../platform/format-date.ts'
import { useSession } from '../../platform/session.ts'
import { copyLink } from '../../ui/copy-link.ts'
import { Observacao } from '../observacao.tsx'
import { dadosDe } from './diferencas.ts'
import classes from './ficha.module.css'
import { Versoes } from './versoes.tsx'

/** Fields of the proposal; clinic and total stand above. */
const PROPOSTA: readonly string[] = [
  ...['Períodos', 'Valor por período', 'Desconto', 'Entrada', 'Parcelas', 'Forma de pagamento'],
  ...['Taxas e outros itens', 'O que está incluso', 'Início previsto', 'Término previsto'],
]

const vezes = (quantas: number) => (quantas === 1 ? '1 vez' : `${quantas} vezes`)

/** Answer of the family, and decisions of an administrator. */
function Resposta({ orcamento }: { orcamento: Orcamento }) {
  const { aceite, desistencia_em, recusa, desconto_recusado, cancelado_motivo } = orcamento
  if (!aceite && !recusa && !desconto_recusado && !cancelado_motivo) return null
  return (
    <section aria-labelledby="resposta">
      <h3 id="resposta">Resposta</h3>
      <div className={classes.resposta}>
        {aceite && (
          <>
            <p>
              Aceito por {aceite.nome}, CPF {aceite.cpf_mascarado}, em {formatDateTime(aceite.em)}
            </p>
            <p className="portal-dimmed">SHA-256 do conteúdo aceito</p>
            <code>{aceite.hash}</code>
          </>
        )}
        {desistencia_em && <p>Desistência do aceite em {formatDateTime(desistencia_em)}</p>}
        {recusa && (
          <p>
            Recusado em {formatDateTime(recusa.em)}: {ROTULO_RECUSA[recusa.motivo]}
          </p>
        )}
        {desconto_recusado && (
          <p>
            Desconto recusado por {desconto_recusado.por} em {formatDateTime(desconto_recusado.em)}:{' '}
            {desconto_recusado.motivo}
          </p>
        )}
        {cancelado_motivo && <p>Cancelado: {cancelado_motivo}</p>}
      </div>
    </section>
  )
}

/** Summary of a quote: times, openings, answer, versions. */
export function ResumoOrcamento({ orcamento, onOpen }: { orcamento: Orcamento; onOpen: (id: string) => void }) {
  const { campos, lead_id, paciente_id, comparacao } = orcamento
  const telaPacientes = useSession()?.user.role === 'admin' ? '/admin/pacientes' : '/consultor/pacientes'
  const quando = (em: string | null) => em && formatDateTime(em)
  const dados: [rotulo: string, valor: ReactNode][] = [
    ['WhatsApp', formatTelefone(campos.cliente_telefone)],
    ['E-mail', campos.cliente_email],
    ['Criado em', quando(orcamento.created_at)],
    ['Enviado em', quando(orcamento.enviado_em)],
    ['Vale até', orcamento.validade && formatDay(orcamento.validade)],
    ['Aberto pela primeira vez', quando(orcamento.visualizado_em)],
    ['Aberto por último', quando(orcamento.ultima_visualizacao_em)],
    ['Aberturas', orcamento.visualizacoes > 0 && vezes(orcamento.visualizacoes)],
  ]
  return (
    <div className={classes.partes}>
      <Resposta orcamento={orcamento} />
      <section aria-labelledby="proposta">
        <h3 id="proposta">Proposta</h3>
        <dl className={classes.lista}>
          {dadosDe(orcamento.conteudo)
            .filter(([campo]) => PROPOSTA.includes(campo))
            .map(([campo, valor]) => (
              <div key={campo}>
                <dt>{campo}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
        </dl>
      </section>
      <dl className={classes.lista}>
        {dados.map(
          ([rotulo, valor]) =>
            valor && (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
      </dl>
      {(lead_id || paciente_id || comparacao) && (
        <div className="portal-row">
          {lead_id && (
            <Button
              size="compact-md"
              variant="default"
              renderRoot={(props) => <Link to="/consultor/kanban" search={{ lead: lead_id }} {...props} />}
            >
              Abrir lead
            </Button>
          )}
          {paciente_id && (
            <Button
              size="compact-md"
              variant="default"
              renderRoot={(props) => <Link to={telaPacientes} search={{ paciente: paciente_id }} {...props} />}
            >
              Abrir paciente
            </Button>
          )}
          {comparacao && (
            <Button
              size="compact-md"
              variant="default"
              onClick={() => void copyLink(location.origin + comparacao.caminho)}
            >
              Copiar link da comparação
            </Button>
          )}
        </div>
      )}
      <Versoes orcamento={orcamento} onOpen={onOpen} />
      {orcamento.tem_observacao && (
        <section aria-labelledby="observacao">
          <h3 id="observacao">Observação interna</h3>
          <Observacao id={orcamento.id} />
        </section>
      )}
    </div>
  )
}
