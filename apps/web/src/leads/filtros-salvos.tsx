import { ActionIcon, Button, TextInput } from '@mantine/core'
import { FILTRO_NOME, FILTROS_CHEIO, FILTROS_MAXIMO } from '@portal/contract/leads/limites'
import { cleanNome, erroDoNome } from '@portal/contract/regras/nome'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { FilterGroup } from '../ui/filter-group.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { countFiltros, type FiltroUrl, guardadoDe, urlDeGuardado } from './filtro-url.ts'
import { filtrosQuery, useFiltros } from './filtros.api.ts'
import classes from './filtros-painel.module.css'

type Props = { url: FiltroUrl; onChange: (parts: Partial<FiltroUrl>) => void }

/** Lists the saved filters and saves the present ones. */
export function FiltrosSalvos({ url, onChange }: Props) {
  const { data: salvos = [] } = useQuery(filtrosQuery())
  const { remove } = useFiltros()
  const [salvando, setSalvando] = useState(false)
  if (salvos.length === 0 && countFiltros(url) === 0) return null
  return (
    <FilterGroup title="Filtros salvos">
      {salvos.length > 0 && (
        <ul className="portal-list portal-row">
          {salvos.map(({ id, nome, filtro }) => (
            <li key={id} className={classes.salvo}>
              <Button
                variant="light"
                size="compact-md"
                leftSection={<IconBookmark size={16} aria-hidden />}
                onClick={() => onChange(urlDeGuardado(filtro))}
              >
                {nome}
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Excluir o filtro ${nome}`}
                onClick={() => remove.mutate({ id })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {countFiltros(url) > 0 &&
        (salvando ? (
          <NovoFiltro url={url} cheio={salvos.length >= FILTROS_MAXIMO} onDone={() => setSalvando(false)} />
        ) : (
          <Button variant="default" size="compact-md" onClick={() => setSalvando(true)}>
            Salvar filtro
          </Button>
        ))}
    </FilterGroup>
  )
}

function NovoFiltro({ url, cheio, onDone }: { url: FiltroUrl; cheio: boolean; onDone: () => void }) {
  const { create } = useFiltros()
  const [nome, setNome] = useState('')
  const [erro, setErro] = useState(cheio ? FILTROS_CHEIO : undefined)

  async function save() {
    const limpo = cleanNome(nome)
    const recusa = erroDoNome(FILTRO_NOME, limpo)
    setErro(recusa ?? undefined)
    if (recusa) return
    try {
      await create.mutateAsync({ nome: limpo, filtro: guardadoDe(url) })
      notifySuccess('Filtro salvo com sucesso!')
      onDone()
    } catch (error) {
      setErro((isApiError(error) && error.campos.nome) || messageOf(error, 'Erro ao salvar filtro'))
    }
  }

  return (
    <form
      className={classes.novo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        className={classes.nome}
        aria-label="Nome do filtro"
        placeholder="Nome do filtro"
        autoComplete="off"
        autoFocus
        maxLength={FILTRO_NOME.max}
        value={nome}
        error={erro}
        onChange={({ currentTarget }) => setNome(currentTarget.value)}
      />
      <Button type="submit" loading={create.isPending} disabled={cheio}>
        Salvar
      </Button>
      <Button variant="subtle" color="gray" onClick={onDone}>
        Cancelar
      </Button>
    </form>
  )
}
