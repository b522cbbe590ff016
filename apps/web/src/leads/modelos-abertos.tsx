import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, Skeleton } from '@mantine/core'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { NAO_QUER_MENSAGENS } from '@portal/contract/modelos/limites'
import { preencher } from '@portal/contract/modelos/preencher'
import { citaDiagnostico, EVITE_DIAGNOSTICO } from '@portal/contract/modelos/sigilo'
import { isDeFora } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { useQuery } from '@tanstack/react-query'
import { CONFIRA_O_NUMERO, modeloInicial } from '../modelos/modelo-inicial.ts'
import { messageOf } from '../platform/api-error.ts'
import { MODELO_DA_ETAPA } from './ficha/mensagem.ts'
import { useMensagem } from './ficha/use-mensagem.ts'
import { leadQuery } from './leads.api.ts'
import classes from './modelos-abertos.module.css'
import { ModelosBotao } from './modelos-botao.tsx'

type Props = {
  lead: LeadCartao
  onStart: (lead: LeadCartao, canal: 'whatsapp' | 'ligacao') => void
  onClose: () => void
}

/** Open menu of templates, the one suggested by the stage first; each opens WhatsApp with its text filled in. */
export function ModelosAbertos({ lead, onStart, onClose }: Props) {
  const { telefone } = lead
  const ficha = useQuery(leadQuery(lead.id))
  const { modelos, valores, isPending } = useMensagem(ficha.data)
  const todos = modelos.data ?? []
  const primeiro = modeloInicial(todos, MODELO_DA_ETAPA[lead.etapa], telefone)
  const falha = ficha.error ?? modelos.error

  function conteudo() {
    if (falha) return <Menu.Label role="alert">{messageOf(falha, 'Erro ao carregar modelos')}</Menu.Label>
    if (isPending) return <Skeleton height={220} aria-label="Carregando modelos" />
    if (ficha.data?.aceita_mensagens === false) return <Menu.Label role="status">{NAO_QUER_MENSAGENS}</Menu.Label>
    if (todos.length === 0) return <Menu.Label>Nenhum modelo encontrado</Menu.Label>
    return (
      <>
        <Menu.Label>{isDeFora(telefone) ? CONFIRA_O_NUMERO : 'WhatsApp com modelo'}</Menu.Label>
        {todos
          .toSorted((a, b) => Number(b === primeiro) - Number(a === primeiro))
          .map(({ id, titulo, texto, escopo }) => {
            const pronto = preencher(texto, valores)
            return (
              <Menu.Item
                key={id}
                component="a"
                href={urlWhatsApp(telefone, pronto || undefined)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => onStart(lead, 'whatsapp')}
              >
                {escopo === 'pessoal' ? `${titulo} (meu)` : titulo}
                <span className={classes.texto}>
                  {citaDiagnostico(pronto, valores.clinica) ? EVITE_DIAGNOSTICO : pronto}
                </span>
              </Menu.Item>
            )
          })}
      </>
    )
  }

  return (
    <Menu opened onClose={onClose} position="bottom-start" transitionProps={{ duration: 0 }} width={300}>
      <Menu.Target>
        <ModelosBotao nome={lead.nome_contato} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>{conteudo()}</Menu.Dropdown>
    </Menu>
  )
}
