import { TextInput } from '@mantine/core'
import { PARTICIPANTES_MAXIMO } from '@portal/contract/leads/distribuicao/opcoes'
import type { ConsultorDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './participantes-input.module.css'
import type { ParticipanteForm } from './regra-form.ts'
import { ROTULO_SITUACAO } from './situacao.ts'

type Pessoa = { id: string; nome: string; situacao?: ConsultorDistribuicao['situacao']; nota?: string }

type Props = {
  titulo?: string
  value: ParticipanteForm[]
  /** People who may receive leads, with their present state; undefined while loading. */
  pessoas: Pessoa[] | undefined
  /** True if each person has a weight. */
  comPeso?: boolean
  aviso?: string | undefined
  error: string | undefined
  onChange: (value: ParticipanteForm[]) => void
}

/** Shows a search field from this number of people. */
const BUSCA_A_PARTIR = 8

/** Chooses the people of a rule, with their weights, or of another group; those chosen at first stand first. */
export function ParticipantesInput(props: Props) {
  const { titulo = 'Quem participa', value, pessoas = [], comPeso = false, aviso, error, onChange } = props
  const [texto, setTexto] = useState('')
  const [antes] = useState(() => new Set(value.map(({ consultor_id }) => consultor_id)))
  const dentro = new Map(value.map((um) => [um.consultor_id, um]))
  // People who can no longer receive leads stay visible until they are removed.
  const sumidos = value.filter(({ consultor_id }) => !pessoas.some(({ id }) => id === consultor_id))
  const todos: Pessoa[] = [
    ...sumidos.map(({ consultor_id, nome }) => ({ id: consultor_id, nome, situacao: 'inativo' as const })),
    ...pessoas,
  ]
  const procurado = semAcento(texto.trim())
  const visiveis = todos
    .filter(({ nome }) => semAcento(nome).includes(procurado))
    .toSorted((a, b) => Number(antes.has(b.id)) - Number(antes.has(a.id)))

  const toggle = ({ id, nome }: { id: string; nome: string }) =>
    onChange(
      dentro.has(id)
        ? value.filter(({ consultor_id }) => consultor_id !== id)
        : [...value, { consultor_id: id, nome, peso: '1' }],
    )
  const setPeso = (id: string, peso: string) =>
    onChange(value.map((um) => (um.consultor_id === id ? { ...um, peso } : um)))

  return (
    <fieldset className={classes.grupo} aria-describedby={error ? 'participantes-erro' : undefined}>
      <legend>
        {titulo} <span>{value.length === 1 ? '1 pessoa' : `${value.length} pessoas`}</span>
      </legend>
      {todos.length >= BUSCA_A_PARTIR && (
        <TextInput
          type="search"
          aria-label="Buscar pessoa"
          placeholder="Buscar pessoa"
          autoComplete="off"
          maxLength={80}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
      )}
      <ul className={classes.lista}>
        {visiveis.map((pessoa) => (
          <li key={pessoa.id} className={classes.pessoa}>
            <label className={classes.nome}>
              <input
                type="checkbox"
                name="participantes"
                checked={dentro.has(pessoa.id)}
                disabled={!dentro.has(pessoa.id) && value.length >= PARTICIPANTES_MAXIMO}
                onChange={() => toggle(pessoa)}
              />
              {pessoa.nome}
            </label>
            {pessoa.situacao !== undefined && pessoa.situacao !== 'ativo' && (
              <span className={classes.situacao}>{ROTULO_SITUACAO[pessoa.situacao]}</span>
            )}
            {pessoa.nota && <span className={classes.situacao}>{pessoa.nota}</span>}
            {comPeso && dentro.has(pessoa.id) && (
              <label className={classes.peso}>
                Peso
                <input
                  type="text"
                  inputMode="numeric"
                  aria-label={`Peso de ${pessoa.nome}`}
                  maxLength={3}
                  value={dentro.get(pessoa.id)?.peso ?? ''}
                  onChange={({ currentTarget }) => setPeso(pessoa.id, currentTarget.value)}
                />
              </label>
            )}
          </li>
        ))}
        {visiveis.length === 0 && <li className={classes.situacao}>Ninguém com este nome.</li>}
      </ul>
      {aviso && (
        <p className={classes.aviso} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          {aviso}
        </p>
      )}
      {error && (
        <p id="participantes-erro" role="alert" className={classes.erro}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
