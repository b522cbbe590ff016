import { LEMBRETES } from '@portal/contract/agenda/opcoes'
import chips from '../../ui/chips.module.css'

type Props = { value: readonly number[]; onChange: (minutos: number[]) => void; error?: string | undefined }

/** Reminders of a visit for the consultant. */
export function LembretesCampo({ value, onChange, error }: Props) {
  return (
    <fieldset className={chips.grupo}>
      <legend>Lembretes</legend>
      <div className="portal-row">
        {Object.entries(LEMBRETES).map(([chave, rotulo]) => {
          const minutos = Number(chave)
          return (
            <label key={chave} className={chips.chip}>
              <input
                type="checkbox"
                name="lembretes_min"
                checked={value.includes(minutos)}
                onChange={({ currentTarget }) =>
                  onChange(
                    (currentTarget.checked ? [...value, minutos] : value.filter((outro) => outro !== minutos)).toSorted(
                      (a, b) => b - a,
                    ),
                  )
                }
              />
              {rotulo}
            </label>
          )
        })}
      </div>
      {error && <p className={chips.erro}>{error}</p>}
    </fieldset>
  )
}
