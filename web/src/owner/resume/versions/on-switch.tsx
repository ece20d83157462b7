import { Switch } from '../../ui/switch.tsx'

interface Props {
  isOn: boolean
  isBusy?: boolean
  onChange(isOn: boolean): void
}

export function OnSwitch({ isOn, isBusy = false, onChange }: Props) {
  return (
    <div>
      <Switch isOn={isOn} aria-busy={isBusy} onClick={() => onChange(!isOn)}>
        Anyone with the link can open it
      </Switch>
    </div>
  )
}
