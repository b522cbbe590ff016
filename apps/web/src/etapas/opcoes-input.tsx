import { ActionIcon, Button, TextInput } from '@mantine/core'
import { NOME_OPCAO, OPCOES_MAXIMO } from '@portal/contract/etapas/campos-proprios'
import { contado } from '@portal/contract/regras/contado'
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { newId } from '../platform/new-id.ts'
import type { Opcao } from './campo-formulario.ts'
import classes from './opcoes-input.module.css'

type Props = {
  label: string
  value: readonly Opcao[]
  onChange: (opcoes: Opcao[]) => void
  /** Number of leads with a choice. */
  leadsDe: (id: string) => number
  error?: ReactNode
}

/** Edits the choices and their order. A choice that leads have is archived; others are deleted. */
export function OpcoesInput({ label, value, onChange, leadsDe, error }: Props) {
  const id = useId()
  const lista = useRef<HTMLUListElement>(null)
  /** Focus after the next render: an input, or the button that moved a choice. */
  const [foco, setFoco] = useState<string>()
  useEffect(() => {
    if (!foco) return
    lista.current?.querySelector<HTMLElement>(`[data-foco="${foco}"]`)?.focus()
    setFoco(undefined)
  }, [foco])

  function add() {
    const nova = newId()
    onChange([...value, { id: nova, nome: '', arquivada: false }])
    setFoco(nova)
  }
  const change = (qual: string, mudanca: Partial<Opcao>) =>
    onChange(value.map((opcao) => (opcao.id === qual ? { ...opcao, ...mudanca } : opcao)))
  function move(de: number, passos: number) {
    const opcoes = [...value]
    const [opcao] = opcoes.splice(de, 1)
    if (!opcao || de + passos < 0 || de + passos > opcoes.length) return
    opcoes.splice(de + passos, 0, opcao)
    onChange(opcoes)
    setFoco(`${opcao.id} ${passos}`)
  }
  function remove(lugar: number) {
    onChange(value.filter((_, outro) => outro !== lugar))
    setFoco((value[lugar + 1] ?? value[lugar - 1])?.id)
  }

  return (
    <fieldset className={classes.grupo} aria-describedby={error ? id : undefined}>
      <legend>
        {label} <b aria-hidden>*</b>
      </legend>
      <ul ref={lista} className="portal-items">
        {value.map((opcao, lugar) => {
          const leads = leadsDe(opcao.id)
          const nome = opcao.nome.trim() || `opção ${lugar + 1}`
          return (
            <li key={opcao.id} className={classes.opcao} data-arquivada={opcao.arquivada || undefined}>
              <TextInput
                className={classes.nome}
                name="opcoes"
                aria-label={`Opção ${lugar + 1}`}
                aria-invalid={error ? true : undefined}
                data-foco={opcao.id}
                autoComplete="off"
                maxLength={NOME_OPCAO.max}
                value={opcao.nome}
                onChange={({ currentTarget }) => change(opcao.id, { nome: currentTarget.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  // Enter moves to the next choice instead of saving.
                  event.preventDefault()
                  const seguinte = value[lugar + 1]
                  if (seguinte) setFoco(seguinte.id)
                  else if (opcao.nome.trim() && value.length < OPCOES_MAXIMO) add()
                }}
              />
              <span className={classes.acoes}>
                <Acao
                  nome={`Mover ${nome} para cima`}
                  foco={`${opcao.id} -1`}
                  disabled={lugar === 0}
                  onClick={() => move(lugar, -1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </Acao>
                <Acao
                  nome={`Mover ${nome} para baixo`}
                  foco={`${opcao.id} 1`}
                  disabled={lugar === value.length - 1}
                  onClick={() => move(lugar, 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </Acao>
                {opcao.arquivada ? (
                  <Acao nome={`Restaurar ${nome}`} onClick={() => change(opcao.id, { arquivada: false })}>
                    <IconArchiveOff size={18} aria-hidden />
                  </Acao>
                ) : (
                  leads > 0 && (
                    <Acao nome={`Arquivar ${nome}`} onClick={() => change(opcao.id, { arquivada: true })}>
                      <IconArchive size={18} aria-hidden />
                    </Acao>
                  )
                )}
                {leads === 0 && (
                  <Acao nome={`Tirar ${nome}`} onClick={() => remove(lugar)}>
                    <IconTrash size={18} aria-hidden />
                  </Acao>
                )}
              </span>
              {(leads > 0 || opcao.arquivada) && (
                <p className={classes.onde}>
                  {[opcao.arquivada && 'arquivada', leads > 0 && `em ${contado(leads, 'lead')}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Button
        className={classes.novo}
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        name="opcoes"
        disabled={value.length >= OPCOES_MAXIMO}
        onClick={add}
      >
        Adicionar opção
      </Button>
      {error && (
        <p id={id} className={classes.erro}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type AcaoProps = { nome: string; foco?: string; disabled?: boolean; onClick: () => void; children: ReactNode }

const Acao = ({ nome, foco, disabled = false, onClick, children }: AcaoProps) => (
  // Not `disabled`, which would lose the focus when a choice reaches the end step by step.
  <ActionIcon
    size={36}
    variant="subtle"
    color="gray"
    aria-label={nome}
    title={nome}
    data-foco={foco}
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onClick()}
  >
    {children}
  </ActionIcon>
)
