// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Comparison of the dictionaries with the standard: fields, types, values, required fields, groups and the order of
 * their members.
 */
class FixDictionaryTest {
    private static final String[] MESSAGES = {
        "0", "1", "2", "3", "4", "5", "A", "D", "F", "G", "H", "q", "AF", "i", "Z", "a", "x", "c", "e", "g", "AD", "V",
        "j", "8", "9", "r", "b", "AI", "y", "d", "f", "h", "AQ", "AE", "W", "X", "Y"
    };
    private static final String[] MESSAGES_42 = {
        "0", "1", "2", "3", "4", "5", "A", "D", "F", "G", "H", "i", "Z", "c", "e", "g", "V", "j", "8", "9", "b", "d",
        "f", "h", "W", "X", "Y"
    };

    @ParameterizedTest
    @CsvSource({"fix42.txt,FIX42.xml,", "fix44.txt,FIX44.xml,", "fix50sp2.txt,FIXT11.xml,FIX50SP2.xml"})
    void shouldBeThatOfTheStandard(String table, String session, String application) throws IOException {
        List<String> files = application == null ? List.of(session) : List.of(session, application);
        String standard = StandardTables.of(files, table.equals("fix42.txt") ? MESSAGES_42 : MESSAGES);
        Path path = Path.of("src/main/resources/org/outcry/fix", table);
        if (Boolean.getBoolean("outcry.fix.tables.rewrite")) {
            Files.createDirectories(path.getParent());
            Files.writeString(path, standard);
        }
        assertThat(Files.readString(path)).isEqualTo(standard);
    }

    @Test
    void shouldHaveTheFieldsOfItsVersion() {
        assertThat(FixDictionary.fix42().hasField(Tags.EXEC_TRANS_TYPE)).isTrue();
        assertThat(FixDictionary.fix44().hasField(Tags.EXEC_TRANS_TYPE)).isFalse();
        assertThat(FixDictionary.fix44().hasField(1_385)).isFalse();
        assertThat(FixDictionary.fix50Sp2().hasField(1_385)).isTrue();
        assertThat(FixDictionary.fix50Sp2().type(Tags.PRICE)).isEqualTo(FieldType.DECIMAL);
        assertThat(FixDictionary.fix42().message(MsgTypes.ORDER_MASS_STATUS_REQUEST))
                .isNull();
    }
}
