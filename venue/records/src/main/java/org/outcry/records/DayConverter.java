// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converter of an option's day, yyyy-mm-dd, to yyyymmdd; another text is wrong usage. */
final class DayConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
        try {
            return Days.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
