import type { Salutation } from '@herzkarte/contract/account/profile-fields.ts'
import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { formatDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'

/** People in the household; the last one stands for 4 or more (specification, section 2). */
export const householdSizes = ['1', '2', '3', '4'] as const
type HouseholdSize = (typeof householdSizes)[number]

/** The profile form as typed. */
export interface ProfileValues {
  /** The name that friends search for. */
  userName: string
  salutation: Salutation | null
  firstName: string
  lastName: string
  /** As typed, DD MM YYYY. */
  birthDate: string
  householdSize: HouseholdSize | null
  /** English name of the country of origin. */
  country: string | null
  homeStoreId: string | null
  cardNumber: string
  referralCode: string
  street: string
  houseNumber: string
  zip: string
  city: string
  digitalReceipts: boolean
  personalisedOffers: boolean
}

export type ProfileField = keyof ProfileValues

export const blankProfile: ProfileValues = {
  userName: '',
  salutation: null,
  firstName: '',
  lastName: '',
  birthDate: '',
  householdSize: null,
  country: null,
  homeStoreId: null,
  cardNumber: '',
  referralCode: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  digitalReceipts: false,
  personalisedOffers: false,
}

/** A member's known data, as the form shows it. */
export function valuesOf(profile: Profile): ProfileValues {
  const { salutation, firstName, lastName, birthDate, householdSize, country, homeStoreId, digitalReceipts, personalisedOffers } = profile
  return {
    ...blankProfile,
    ...profile.address,
    userName: profile.isUserNameChosen ? profile.userName : '',
    salutation,
    firstName,
    lastName,
    birthDate: birthDate ? formatDateOfBirth(birthDate) : '',
    householdSize: householdSizes.find((size) => size === String(householdSize)) ?? null,
    country,
    homeStoreId,
    digitalReceipts,
    personalisedOffers,
  }
}

/** Whether something was entered that would be lost. */
export function hasEntries(values: ProfileValues): boolean {
  return Object.values(values).some((value) => value !== false && !isBlank(value))
}

/** Whether stored form values contain every current field, so that values of an older version cannot break the form. */
export function isProfileValues(value: unknown): value is ProfileValues {
  return typeof value === 'object' && value !== null && Object.keys(blankProfile).every((field) => field in value)
}
