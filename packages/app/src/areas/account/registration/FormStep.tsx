import type { Result } from '@herzkarte/contract/all-calls.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { profileTexts } from '../profile-form/index.ts'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { StepScreen } from './StepScreen.tsx'

interface FormStepProps {
  onBack: () => void
  /** The form, once the merchant's configuration is known. */
  children: (merchant: Result<'getMerchantDetail'>) => ReactNode
}

/** Frame of the last step of signing up. */
export function FormStep({ onBack, children }: FormStepProps) {
  const texts = useTexts(profileTexts)
  const { data: merchant, error, refetch } = useMerchant()
  const lead = (
    <>
      {texts.leadStart} <b className="text-heart-ink">*</b> {texts.leadEnd}
    </>
  )
  return (
    <StepScreen step="profile" title={texts.title} lead={lead} onBack={onBack}>
      {merchant ? children(merchant) : error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />}
    </StepScreen>
  )
}
