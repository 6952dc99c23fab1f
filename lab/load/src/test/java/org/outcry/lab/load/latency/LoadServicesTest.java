// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.lab.load.CallsService;
import org.outcry.lab.load.LoadService;
import org.outcry.lab.load.MeasuredService;
import org.outcry.lab.load.MessagesService;

/** Test of targets of a user's own, found on a class path. */
class LoadServicesTest {
    @TempDir
    private Path folder;

    /** Kind of services with a name of its own. */
    public static final class Own implements LoadService {
        @Override
        public String name() {
            return "own";
        }

        @Override
        public MeasuredService read(Path file) {
            throw new UnsupportedOperationException("not read here");
        }
    }

    /** Kind of services with a name that is taken. */
    public static final class Twin implements LoadService {
        @Override
        public String name() {
            return "calls";
        }

        @Override
        public MeasuredService read(Path file) {
            throw new UnsupportedOperationException("not read here");
        }
    }

    private String classPathWith(Class<?> service) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(LoadService.class.getName()), service.getName());
        return folder.toString();
    }

    @Test
    void shouldFindTheLabsOwnAndThoseOfAClassPath() throws IOException {
        LoadServices services = new LoadServices(classPathWith(Own.class));
        assertThat(services.of("OWN")).isInstanceOf(Own.class);
        assertThat(services.of("messages")).isInstanceOf(MessagesService.class);
        assertThat(services.of("calls")).isInstanceOf(CallsService.class);
    }

    @Test
    void shouldNameThoseThatThereAre() {
        assertThatThrownBy(() -> new LoadServices("").of("own"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "no such target: own; there are engine, venue, fix, noop, calls, messages; --class-path names"
                                + " jars with others");
    }

    @Test
    void shouldRefuseTwoOfOneNameAndWhatCanNotBeMade() throws IOException {
        String twin = classPathWith(Twin.class);
        assertThatThrownBy(() -> new LoadServices(twin))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two targets have the name calls: ");
        String none = classPathWith(LoadServicesTest.class);
        assertThatThrownBy(() -> new LoadServices(none))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a target on the class path can't be made");
        assertThatThrownBy(() -> new LoadServices("nowhere.jar"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--class-path names what is not there: nowhere.jar");
    }
}
